import { createElement, type ReactElement, type ReactNode } from "react";

export interface IconProps {
  /** Pixels of the square; 24 when not given. */
  readonly size?: number;
  readonly className?: string;
}

/**
 * The grid of all icons: 24 × 24, strokes of 1.75 with round ends, in the colour of the text. Screen readers don't hear
 * icons: the words beside an icon say the same.
 */
function Icon({ size = 24, className, children }: IconProps & { readonly children?: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className ?? "shrink-0"}
    >
      {children}
    </svg>
  );
}

/** An icon of these shapes; a text is the data of a path. */
function drawn(...shapes: readonly (string | ReactElement)[]) {
  const inside = shapes.map((shape) => (typeof shape === "string" ? createElement("path", { d: shape }) : shape));
  return (props: IconProps) => createElement(Icon, props, ...inside);
}

// navigation
export const HomeIcon = drawn(
  "M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19z",
  "M9 20.5v-4a3 3 0 0 1 6 0v4",
);
export const UpcomingIcon = drawn(
  <rect x="3.5" y="5" width="17" height="15.5" rx="3" />,
  "M3.5 10h17M8 3v4M16 3v4M9 15l2.2 2.2L15.5 13",
);
export const HistoryIcon = drawn("M4.2 9.5A8.25 8.25 0 1 1 3.8 13", "M3.5 5v4.5H8M12 8v4.3l2.8 1.7");
export const ProfileIcon = drawn(<circle cx="12" cy="8" r="4" />, "M4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6");
export const GroupIcon = drawn(
  <circle cx="9" cy="8.5" r="3.5" />,
  "M2.5 19.5c.5-3.4 3-5 6.5-5s6 1.6 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.3 3.5 4.6",
);
export const BackIcon = drawn("M20 12H4.5M11 5l-7 7 7 7");
export const CloseIcon = drawn("m6 6 12 12M18 6 6 18");
export const ChevronRightIcon = drawn("m9.5 5.5 6.5 6.5-6.5 6.5");
export const ChevronDownIcon = drawn("m5.5 9.5 6.5 6.5 6.5-6.5");

// actions
export const SearchIcon = drawn(<circle cx="10.75" cy="10.75" r="6.75" />, "m15.8 15.8 4.7 4.7");
export const ShareIcon = drawn(
  "M12 15V3.5M7.5 7.5 12 3.5l4.5 4",
  "M6.5 11H6a2 2 0 0 0-2 2v5.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V13a2 2 0 0 0-2-2h-.5",
);
export const PlusIcon = drawn("M12 5v14M5 12h14");
export const MinusIcon = drawn("M5 12h14");
export const CheckIcon = drawn("m4.5 12.5 5 5 10-11");
export const FilterIcon = drawn("M4 7h16M7 12h10M10 17h4");
export const RefreshIcon = drawn("M19.8 10A8.25 8.25 0 1 0 20.2 13.5", "M20.5 4.5V10H15");
export const NearIcon = drawn("M20.5 3.5 13.5 20.5l-2.7-7.3-7.3-2.7z");
export const ChatIcon = drawn(
  "M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z",
  <path d="M8.5 10h.01M12 10h.01M15.5 10h.01" strokeWidth={2.25} />,
);
export const CopyIcon = drawn(
  <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />,
  "M5 15.3A2 2 0 0 1 4 13.5V6.5A2.5 2.5 0 0 1 6.5 4h7a2 2 0 0 1 1.8 1",
);
export const TrashIcon = drawn(
  "M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 11.6a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9L17.5 7",
  "M10.3 11v5.5M13.7 11v5.5",
);
export const EyeIcon = drawn(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12",
  <circle cx="12" cy="12" r="3" />,
);
export const EditIcon = drawn("m5 15.5-1 4.5 4.5-1L19.5 8a2.1 2.1 0 0 0 0-3l-.5-.5a2.1 2.1 0 0 0-3 0zM14 6.5l3.5 3.5");
export const CameraIcon = drawn(
  "M4 9.5A2.5 2.5 0 0 1 6.5 7h1.2l1.5-2.5h5.6L16.3 7h1.2" +
    "A2.5 2.5 0 0 1 20 9.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17z",
  <circle cx="12" cy="13" r="3.25" />,
);

// events
export const CalendarIcon = drawn(<rect x="3.5" y="5" width="17" height="15.5" rx="3" />, "M3.5 10h17M8 3v4M16 3v4");
export const ClockIcon = drawn(<circle cx="12" cy="12" r="8.5" />, "M12 7v5.2l3.3 2");
export const PinIcon = drawn(
  "M12 21c4.5-4.3 7-7.7 7-11a7 7 0 0 0-14 0c0 3.3 2.5 6.7 7 11z",
  <circle cx="12" cy="10" r="2.5" />,
);
export const MapIcon = drawn("m9 4.5-5.5 2v13l5.5-2 6 2 5.5-2v-13l-5.5 2zM9 4.5v13M15 6.5v13");
export const TicketIcon = drawn(
  "M3.5 8A2.5 2.5 0 0 1 6 5.5h12A2.5 2.5 0 0 1 20.5 8v1.7a2.3 2.3 0 0 0 0 4.6" +
    "V16a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16v-1.7a2.3 2.3 0 0 0 0-4.6z",
  "M14 5.5v2M14 11v2M14 16.5v2",
);
export const LevelIcon = drawn(<path d="M5 19v-4M12 19V10M19 19V5" strokeWidth={2.5} />);
export const BagIcon = drawn(
  "M5 8.5h14l-.8 10.2a2 2 0 0 1-2 1.8H7.8a2 2 0 0 1-2-1.8z",
  "M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
);
export const RouteIcon = drawn(
  <circle cx="6" cy="18.5" r="2" />,
  <circle cx="18" cy="5.5" r="2" />,
  "M8 18.5h7a3.25 3.25 0 0 0 0-6.5H9a3.25 3.25 0 0 1 0-6.5h7",
);
export const QueueIcon = drawn(
  <circle cx="5" cy="8" r="2.25" />,
  <circle cx="12" cy="8" r="2.25" />,
  <circle cx="19" cy="8" r="2.25" strokeDasharray="1.8 2.2" />,
  "M3 17.5h14M14 14.5l3 3-3 3",
);
export const IncludedIcon = drawn("M12 3.5 20 8v8l-8 4.5L4 16V8z", "m8.5 12.2 2.4 2.4 4.6-4.8");
export const WhistleIcon = drawn(
  "M10 9h10.5v3.5L15 13.5A5.5 5.5 0 1 1 10 9z",
  <circle cx="9.5" cy="14.5" r="1.25" />,
  "M8 4v2M12 3.5l-.7 2M4 5l1.2 1.6",
);

// money
export const CardIcon = drawn(<rect x="3" y="5" width="18" height="14" rx="3" />, "M3 10h18M7 15h3");
export const QrIcon = drawn(
  <rect x="4" y="4" width="6" height="6" rx="1.5" />,
  <rect x="14" y="4" width="6" height="6" rx="1.5" />,
  <rect x="4" y="14" width="6" height="6" rx="1.5" />,
  "M14 14h2.5v2.5M20 14v.01M14 20h.01M17 20h3v-3",
);
export const BankIcon = drawn("m3.5 9 8.5-5 8.5 5zM5.5 12v5M10 12v5M14 12v5M18.5 12v5M3.5 20.5h17");
export const CashIcon = drawn(
  <rect x="2.5" y="6.5" width="19" height="11" rx="2.5" />,
  <circle cx="12" cy="12" r="2.5" />,
  <path d="M6 12h.01M18 12h.01" strokeWidth={2.25} />,
);
export const WalletIcon = drawn(
  <rect x="3.5" y="7.5" width="17" height="12" rx="3" />,
  "M5 8 14.8 4.2a1.6 1.6 0 0 1 2.2 1.5v1.8M16.5 13.5h.01",
);
export const ReceiptIcon = drawn("M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12.5h6");
export const RefundIcon = drawn("M8 4.5 4 8.5l4 4", "M4 8.5h10a5.5 5.5 0 0 1 0 11H8.5");

// preferences and contact
export const SunIcon = drawn(
  <circle cx="12" cy="12" r="4" />,
  "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4",
  "M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
);
export const MoonIcon = drawn("M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z");
export const DeviceIcon = drawn(<rect x="6" y="2.75" width="12" height="18.5" rx="2.75" />, "M11 18h2");
export const MailIcon = drawn(<rect x="3" y="5" width="18" height="14" rx="3" />, "m4 7.5 8 6 8-6");
export const PhoneIcon = drawn(
  "M6 3.5h2.5l1.8 4.3-2.2 1.7a12 12 0 0 0 6.4 6.4l1.7-2.2 4.3 1.8V18" +
    "a2.5 2.5 0 0 1-2.7 2.5A15.5 15.5 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5z",
);

// states
export const SuccessIcon = drawn(<circle cx="12" cy="12" r="8.75" />, "m8 12.3 2.8 2.8 5.2-5.7");
export const AlertIcon = drawn("M12 4.2 21 19.5H3z", "M12 10v4M12 16.9h.01");
export const InfoIcon = drawn(<circle cx="12" cy="12" r="8.75" />, "M12 11.2V16M12 8h.01");
export const HourglassIcon = drawn(
  "M6.5 3.5h11M6.5 20.5h11M7.5 3.5V7c0 2 4.5 3.5 4.5 5s-4.5 3-4.5 5v3.5",
  "M16.5 3.5V7c0 2-4.5 3.5-4.5 5s4.5 3 4.5 5v3.5",
);
export const LockIcon = drawn(
  <rect x="5" y="10.5" width="14" height="10" rx="2.5" />,
  "M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2",
);
export const BellIcon = drawn("M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0");
export const OfflineIcon = drawn(
  "M4 4l16 16M8.5 15.5a5 5 0 0 1 6-.8M5 11.8a10 10 0 0 1 3.8-2.2M13 8.7a10 10 0 0 1 6 3.1M12 19h.01",
);

// sports
export const BadmintonIcon = drawn(
  "M8.2 15.8 5.5 7.5 10 9.5 10.5 4 14 8l3.5-3.5M8.2 15.8l8.3 2.7-2-4.5 5.5-.5L16 10l3.5-3.5",
  "M8.2 15.8a2.5 2.5 0 0 0-3.5 3.5 2.5 2.5 0 0 0 3.5-3.5z",
);
export const FootballIcon = drawn(
  <circle cx="12" cy="12" r="8.75" />,
  "m12 8.5 3.4 2.5-1.3 4H9.9l-1.3-4zM12 8.5V3.5M15.4 11l4.8-1.6M14.1 15l3 4M9.9 15l-3 4M8.6 11 3.8 9.4",
);
export const BasketballIcon = drawn(
  <circle cx="12" cy="12" r="8.75" />,
  "M12 3.25v17.5M3.25 12h17.5M5.8 5.8c3.3 3.3 3.3 9.1 0 12.4M18.2 5.8c-3.3 3.3-3.3 9.1 0 12.4",
);
export const TennisIcon = drawn(
  <circle cx="12" cy="12" r="8.75" />,
  "M6.5 5.2c1.7 2.5 1.3 7.3-3 8.8M20.5 10c-4.3 1.5-4.7 6.3-3 8.8",
);
export const RunningIcon = drawn(
  <circle cx="15.5" cy="4.5" r="2" />,
  "M7 9.5 10.5 7l4 2.5 1.5 3 3.5.5M14.3 9.7 11 14l3.5 2.5-.5 5M11 14l-1.5 3.5L4.5 18",
);
export const YogaIcon = drawn(
  <circle cx="12" cy="5" r="2.25" />,
  "M12 9.5v5M12 10.5 6 14.5M12 10.5l6 4M4 19.5c2.5 0 5-1.5 8-5 3 3.5 5.5 5 8 5M8 19.5h8",
);
export const ClimbingIcon = drawn("m2.5 20.5 6.5-12 4 6.5 2.5-4 6 9.5z", "M9 8.5V3l4.5 2L9 6.8");
export const VolleyballIcon = drawn(
  <circle cx="12" cy="12" r="8.75" />,
  "M12 12c0-4 1.5-7 4.2-7.6M12 12c-3.5 2-6.8 2-8.7-.6M12 12c3.5 2 4.9 5 4 7.7",
  "M8.3 4.1c-1 3.4-.5 6 1.5 9M20.7 11.4c-3.4-.8-6-.1-8.6 2.2M7.2 19.3c2.5-2.4 3.5-4.7 3-8.3",
);
export const AnySportIcon = drawn(
  <rect x="3" y="5" width="18" height="14" rx="2" />,
  "M12 5v14M3 9.5h2.5v5H3M21 9.5h-2.5v5H21",
  <circle cx="12" cy="12" r="2.5" />,
);
