import { Icon, type IconProps } from "./Icon.tsx";

export function BadmintonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.2 15.8 5.5 7.5 10 9.5 10.5 4 14 8l3.5-3.5M8.2 15.8l8.3 2.7-2-4.5 5.5-.5L16 10l3.5-3.5" />
      <path d="M8.2 15.8a2.5 2.5 0 0 0-3.5 3.5 2.5 2.5 0 0 0 3.5-3.5z" />
    </Icon>
  );
}

export function FootballIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="m12 8.5 3.4 2.5-1.3 4H9.9l-1.3-4zM12 8.5V3.5M15.4 11l4.8-1.6M14.1 15l3 4M9.9 15l-3 4M8.6 11 3.8 9.4" />
    </Icon>
  );
}

export function BasketballIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 3.25v17.5M3.25 12h17.5M5.8 5.8c3.3 3.3 3.3 9.1 0 12.4M18.2 5.8c-3.3 3.3-3.3 9.1 0 12.4" />
    </Icon>
  );
}

export function TennisIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M6.5 5.2c1.7 2.5 1.3 7.3-3 8.8M20.5 10c-4.3 1.5-4.7 6.3-3 8.8" />
    </Icon>
  );
}

export function RunningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="15.5" cy="4.5" r="2" />
      <path d="M7 9.5 10.5 7l4 2.5 1.5 3 3.5.5M14.3 9.7 11 14l3.5 2.5-.5 5M11 14l-1.5 3.5L4.5 18" />
    </Icon>
  );
}

export function YogaIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5" r="2.25" />
      <path d="M12 9.5v5M12 10.5 6 14.5M12 10.5l6 4M4 19.5c2.5 0 5-1.5 8-5 3 3.5 5.5 5 8 5M8 19.5h8" />
    </Icon>
  );
}

export function ClimbingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m2.5 20.5 6.5-12 4 6.5 2.5-4 6 9.5z" />
      <path d="M9 8.5V3l4.5 2L9 6.8" />
    </Icon>
  );
}

export function VolleyballIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 12c0-4 1.5-7 4.2-7.6M12 12c-3.5 2-6.8 2-8.7-.6M12 12c3.5 2 4.9 5 4 7.7M8.3 4.1c-1 3.4-.5 6 1.5 9M20.7 11.4c-3.4-.8-6-.1-8.6 2.2M7.2 19.3c2.5-2.4 3.5-4.7 3-8.3" />
    </Icon>
  );
}

export function AnySportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="M12 5v14M3 9.5h2.5v5H3M21 9.5h-2.5v5H21" />
      <circle cx="12" cy="12" r="2.5" />
    </Icon>
  );
}
