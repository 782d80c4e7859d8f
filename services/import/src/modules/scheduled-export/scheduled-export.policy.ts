import type { ExportedFile } from './scheduled-export.model.ts'

/** The archives that go once the newest `count` stay. */
export function expiredFiles(files: readonly ExportedFile[], count: number): ExportedFile[] {
  return files.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime()).slice(count)
}

/** How long an account waits after so many failures in a row: twice as long each time, and never longer than until its next round. */
export function retryDelay(failures: number, { retryMs, every }: { retryMs: number; every: number }): number {
  return Math.min(every, retryMs * 2 ** Math.min(20, Math.max(0, failures - 1)))
}

/** The name of an archive: when it was begun, in UTC, and the attempt, so that no two are the same. */
export function exportFileName(begun: Date, attempt: number): string {
  return `foyer-${begun.toISOString().slice(0, 19).replaceAll(':', '')}Z-${attempt}.zip`
}
