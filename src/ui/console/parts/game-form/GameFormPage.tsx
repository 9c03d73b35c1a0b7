import { observer } from "mobx-react-lite";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { EditIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../ConsoleTrouble.tsx";
import type { GameForm } from "./game-form.ts";
import { GameFields } from "./GameFields.tsx";

interface GameFormPageProps {
  readonly vm: {
    readonly status: "loading" | "ready" | "missing" | "failed";
    readonly failure: unknown;
    readonly form: GameForm | null;
    read(): Promise<void>;
  };
  readonly title: string;
  readonly back: ComponentProps<typeof TopBar>["back"];
  /** What is said where there is nothing to go by. */
  readonly missing: string;
  readonly send: {
    readonly step: "publish" | "keep";
    readonly label: string;
    readonly note?: string | undefined;
    run(): Promise<void>;
  };
  /** Before the fields. */
  readonly before?: ReactNode;
  /** After the fields. */
  readonly children?: ReactNode;
}

/** The screen of the one form of a game. What was typed and not saved is there again. */
export const GameFormPage = observer(function GameFormPage(props: GameFormPageProps) {
  const { vm, title, back, missing, send, before, children } = props;
  const { form, status } = vm;
  const { working = null } = form?.step ?? {};
  return (
    <PageFrame
      busy={status === "loading"}
      top={<TopBar title={title} back={back} />}
      bar={
        form ? (
          <StickyBar note={send.note}>
            <Button
              wide
              busy={working === send.step}
              disabled={working !== null && working !== send.step}
              onClick={() => void send.run()}
            >
              {send.label}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-12 w-full"]} /> : null}
      {status === "missing" ? <EmptyState icon={<WhistleIcon size={30} />} title={missing} /> : null}
      {form?.isRestored ? <Restored form={form} /> : null}
      {form ? before : null}
      {form ? <GameFields form={form} sendLabel={send.label} onSend={() => void send.run()} /> : null}
      {form ? children : null}
    </PageFrame>
  );
});

const Restored = observer(function Restored({ form }: { readonly form: GameForm }) {
  const t = useText();
  return (
    <div className="mb-5">
      <Banner
        icon={<EditIcon />}
        title={t("console.typedBefore")}
        action={
          <Button look="secondary" size="small" onClick={form.startOver}>
            {t("console.startOver")}
          </Button>
        }
      />
    </div>
  );
});
