import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useState } from "react";
import type { NewsNoticeProps } from "#ui/parts/clubs/NewsNotice.tsx";
import { useDependencies } from "#ui/app/dependencies.ts";

/**
 * What is new at organisers that a member follows. Its code comes once somebody is signed in; where it does not come,
 * nothing is missing from the list below.
 */
export const NewsLine = observer(function NewsLine(props: NewsNoticeProps) {
  const { session } = useDependencies();
  const { loggedIn } = session;
  const [Notice, setNotice] = useState<ComponentType<NewsNoticeProps> | null>(null);
  useEffect(() => {
    if (!loggedIn) return;
    void import("#ui/parts/clubs/NewsNotice.tsx").then(
      ({ NewsNotice }) => setNotice(() => NewsNotice),
      () => undefined,
    );
  }, [loggedIn]);
  return loggedIn && Notice ? <Notice {...props} /> : null;
});
