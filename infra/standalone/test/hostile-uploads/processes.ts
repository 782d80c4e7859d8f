import { readFile } from 'node:fs/promises'
import type { FoyerProcess } from '@foyer/testing/foyer-process'

const sampleMs = 250

/** Watches how much memory the processes of a Foyer have, by what they run; `stop` gives the most that each had, in MiB. */
export function watchMemory(foyer: () => FoyerProcess): { stop(): Promise<Record<string, number>> } {
  const peaks: Record<string, number> = {}
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      for (const pid of await foyer().pids()) {
        const [command, status] = await Promise.all([read(pid, 'cmdline'), read(pid, 'status')])
        const name = nameOf(command)
        const mebibytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
        peaks[name] = Math.max(peaks[name] ?? 0, mebibytes)
      }
      await new Promise((resolve) => setTimeout(resolve, sampleMs))
    }
  }
  const watching = watch()
  return {
    async stop() {
      isOver = true
      await watching
      return peaks
    },
  }
}

const read = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** The file that a process runs is the last one that its command names. */
function nameOf(command: string): string {
  const files = [...command.matchAll(/([\w-]+)(?:\.main)?\.(?:js|ts|mjs)(?:\0|$)/g)]
  return files.at(-1)?.[1] ?? command.split('\0')[0] ?? ''
}
