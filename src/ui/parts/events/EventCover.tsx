import { useEffect, useRef, useState } from "react";
import type { EventSummary } from "#contract/events/event.ts";
import { coverSources } from "#domain/cover/cover.ts";
import { classes } from "#ui/components/looks/classes.ts";
import { SportCover } from "#ui/covers/SportCover.tsx";

interface EventCoverProps {
  readonly event: Pick<EventSummary, "id" | "sportType" | "coverUrl">;
  /** The classes of the box, with its aspect ratio, so that nothing shifts when the picture arrives. */
  readonly className: string;
  /** The first picture in view: fetched before others. */
  readonly first?: boolean;
  /** How wide the box is, as `sizes` of a picture has it. */
  readonly sizes: string;
}

/** An event's cover: the merchant's picture, or a drawn one when there is none or it does not load. Decoration. */
export function EventCover({ event, className, first = false, sizes }: EventCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { coverUrl } = event;
  useEffect(() => {
    // It may have failed before the app took over the server's page.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBroken(coverUrl);
  }, [coverUrl]);
  if (coverUrl === null || coverUrl === broken) {
    return <SportCover sport={event.sportType} seed={event.id} className={classes("block", className)} />;
  }
  const shown = (
    <img
      ref={picture}
      src={coverUrl}
      alt=""
      width={320}
      height={180}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(coverUrl)}
      className={classes("block bg-surface-sunken object-cover", className)}
    />
  );
  const sources = coverSources(coverUrl);
  if (sources.length === 0) return shown;
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {shown}
    </picture>
  );
}
