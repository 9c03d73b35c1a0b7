import { reaction } from "mobx";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { type ScreenProps, useDependencies } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { EventViewModel } from "./event-view-model.ts";
import { EventView } from "./EventView.tsx";

/** `/event/{merchantId}/{id}`. */
export function EventScreen({ create }: ScreenProps<"event">) {
  const { merchantId = "", id = "" } = useParams();
  return <EventOf key={`${merchantId}/${id}`} create={() => create(merchantId, id)} />;
}

function EventOf({ create }: { readonly create: () => EventViewModel }) {
  const vm = useViewModel(create);
  useMemberBecomingKnown(vm);
  return <EventView vm={vm} />;
}

/** The screen paints before the login; the member's own part comes with it. */
function useMemberBecomingKnown(vm: EventViewModel): void {
  const { session } = useDependencies();
  useEffect(
    () =>
      reaction(
        () => session.loggedIn,
        (loggedIn) => {
          if (loggedIn) vm.memberIsKnown();
        },
      ),
    [session, vm],
  );
}
