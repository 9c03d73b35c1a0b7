const lookEveryMs = 500;

/**
 * npm gives a signal only to the shell in which it runs a script, so the script's own process would go on alone: it is
 * told to stop (SIGTERM) once that shell is gone.
 */
export function endWithShell(): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const look = () => {
    if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
  };
  setInterval(look, lookEveryMs).unref();
}
