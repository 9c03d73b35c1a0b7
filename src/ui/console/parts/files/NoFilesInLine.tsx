import type { ReactNode } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface NoFilesInLineProps {
  /** Opens the screen in the phone's browser. Called within the tap. */
  readonly onOpen: () => void;
  /** What could be saved there. */
  readonly children: ReactNode;
}

/** LINE's browser has no downloads: says so, and leads to one that has. */
export function NoFilesInLine({ onOpen, children }: NoFilesInLineProps) {
  const t = useText();
  return (
    <Banner
      icon={<AlertIcon />}
      title={t("console.noFilesInLine")}
      action={
        <Button size="small" look="secondary" onClick={onOpen}>
          {t("console.openInBrowser")}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
