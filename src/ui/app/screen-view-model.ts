/** What every screen's view model can do beside its own actions. */
export interface ScreenViewModel {
  /** The screen is shown: reads what it needs and follows what changes. May come again after `dispose`. */
  start(): void;
  /** The screen is gone: stops timers and streams. */
  dispose(): void;
}
