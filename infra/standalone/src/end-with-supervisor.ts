const checkEveryMs = 1_000

/**
 * Ends this process in order once the one is gone that starts it again when it crashes: nobody would, and whoever has killed that one has meant this. Nothing
 * happens without a supervisor, as under `pnpm dev`.
 */
export function endWithSupervisor(pid: number | undefined): void {
  if (pid === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === pid) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, checkEveryMs)
  timer.unref()
}
