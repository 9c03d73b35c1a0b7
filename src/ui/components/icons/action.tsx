import { Icon, type IconProps } from "./Icon.tsx";

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.75" cy="10.75" r="6.75" />
      <path d="m15.8 15.8 4.7 4.7" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4" />
      <path d="M6.5 11H6a2 2 0 0 0-2 2v5.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V13a2 2 0 0 0-2-2h-.5" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M7 12h10M10 17h4" />
    </Icon>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.8 10A8.25 8.25 0 1 0 20.2 13.5" />
      <path d="M20.5 4.5V10H15" />
    </Icon>
  );
}

export function NearIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 3.5 13.5 20.5l-2.7-7.3-7.3-2.7z" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z" />
      <path d="M8.5 10h.01M12 10h.01M15.5 10h.01" strokeWidth={2.25} />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
      <path d="M5 15.3A2 2 0 0 1 4 13.5V6.5A2.5 2.5 0 0 1 6.5 4h7a2 2 0 0 1 1.8 1" />
    </Icon>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 11.6a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9L17.5 7M10.3 11v5.5M13.7 11v5.5" />
    </Icon>
  );
}

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 15.5-1 4.5 4.5-1L19.5 8a2.1 2.1 0 0 0 0-3l-.5-.5a2.1 2.1 0 0 0-3 0zM14 6.5l3.5 3.5" />
    </Icon>
  );
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5A2.5 2.5 0 0 1 6.5 7h1.2l1.5-2.5h5.6L16.3 7h1.2A2.5 2.5 0 0 1 20 9.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17z" />
      <circle cx="12" cy="13" r="3.25" />
    </Icon>
  );
}
