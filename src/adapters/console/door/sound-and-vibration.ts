import type { DoorSign, DoorSignals } from "#application/console/ports/door.ts";

/** Tones one after the other: hertz, and seconds. */
type Tones = readonly (readonly [pitch: number, lasts: number])[];

/** Up for in, one long tone for a question, low twice for no: known apart with closed eyes, and by touch alone. */
const signs: Readonly<Record<DoorSign, { readonly tones: Tones; readonly shakes: readonly number[] }>> = {
  in: {
    tones: [
      [880, 0.09],
      [1_320, 0.14],
    ],
    shakes: [60],
  },
  wait: { tones: [[590, 0.3]], shakes: [120, 80, 120] },
  no: {
    tones: [
      [220, 0.18],
      [180, 0.3],
    ],
    shakes: [400],
  },
};

const volume = 0.25;

/** Tones of the browser's own, so that no file has to be there without a network; and the phone's vibration. */
export class SoundAndVibration implements DoorSignals {
  #audio: AudioContext | null = null;

  prepare(): void {
    try {
      this.#audio ??= new AudioContext();
      void this.#audio.resume().catch(() => undefined);
    } catch {
      // A device without sound.
    }
  }

  give(sign: DoorSign): void {
    const { tones, shakes } = signs[sign];
    // oxlint-disable-next-line compat/compat -- Safari has no vibration; it is left out there.
    (navigator.vibrate as typeof navigator.vibrate | undefined)?.call(navigator, [...shakes]);
    if (this.#audio?.state === "running") play(this.#audio, tones);
  }
}

function play(audio: AudioContext, tones: Tones): void {
  let at = audio.currentTime;
  for (const [pitch, lasts] of tones) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(volume, at);
    // Falls to nothing, so that it ends without a click.
    loudness.gain.exponentialRampToValueAtTime(0.001, at + lasts);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + lasts);
    at += lasts;
  }
}
