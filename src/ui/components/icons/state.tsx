import { Icon, type IconProps } from "./Icon.tsx";

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="m8 12.3 2.8 2.8 5.2-5.7" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2 21 19.5H3z" />
      <path d="M12 10v4M12 16.9h.01" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11.2V16M12 8h.01" />
    </Icon>
  );
}

export function HourglassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h11M6.5 20.5h11M7.5 3.5V7c0 2 4.5 3.5 4.5 5s-4.5 3-4.5 5v3.5M16.5 3.5V7c0 2-4.5 3.5-4.5 5s4.5 3 4.5 5v3.5" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </Icon>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 6-.8M5 11.8a10 10 0 0 1 3.8-2.2M13 8.7a10 10 0 0 1 6 3.1M12 19h.01" />
    </Icon>
  );
}
