import { Icon, type IconProps } from "./Icon.tsx";

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="15.5" rx="3" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.3 2" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c4.5-4.3 7-7.7 7-11a7 7 0 0 0-14 0c0 3.3 2.5 6.7 7 11z" />
      <circle cx="12" cy="10" r="2.5" />
    </Icon>
  );
}

export function TicketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 8A2.5 2.5 0 0 1 6 5.5h12A2.5 2.5 0 0 1 20.5 8v1.7a2.3 2.3 0 0 0 0 4.6V16a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16v-1.7a2.3 2.3 0 0 0 0-4.6z" />
      <path d="M14 5.5v2M14 11v2M14 16.5v2" />
    </Icon>
  );
}

export function LevelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 19v-4M12 19V10M19 19V5" strokeWidth={2.5} />
    </Icon>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 8.5h14l-.8 10.2a2 2 0 0 1-2 1.8H7.8a2 2 0 0 1-2-1.8z" />
      <path d="M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
    </Icon>
  );
}

export function RouteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6" cy="18.5" r="2" />
      <circle cx="18" cy="5.5" r="2" />
      <path d="M8 18.5h7a3.25 3.25 0 0 0 0-6.5H9a3.25 3.25 0 0 1 0-6.5h7" />
    </Icon>
  );
}

export function QueueIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="5" cy="8" r="2.25" />
      <circle cx="12" cy="8" r="2.25" />
      <circle cx="19" cy="8" r="2.25" strokeDasharray="1.8 2.2" />
      <path d="M3 17.5h14M14 14.5l3 3-3 3" />
    </Icon>
  );
}

export function IncludedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 20 8v8l-8 4.5L4 16V8z" />
      <path d="m8.5 12.2 2.4 2.4 4.6-4.8" />
    </Icon>
  );
}

export function WhistleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 9h10.5v3.5L15 13.5A5.5 5.5 0 1 1 10 9z" />
      <circle cx="9.5" cy="14.5" r="1.25" />
      <path d="M8 4v2M12 3.5l-.7 2M4 5l1.2 1.6" />
    </Icon>
  );
}
