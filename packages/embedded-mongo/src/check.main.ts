import type { CheckMessage } from './check-files.ts'
import { isWholeFile } from './store/check-file.ts'

// Checks files one by one in a process of its own, which whoever started it need not wait for.

process.on('disconnect', () => process.exit(0))
process.on('message', (message: { paths: string[] } | object) => {
  if (!('paths' in message)) return
  for (const path of message.paths) {
    const answer: CheckMessage = { path, isWhole: isWhole(path) }
    process.send?.(answer)
  }
  process.disconnect()
})

/** What cannot be read at all is for whoever needs it to say. */
function isWhole(path: string): boolean {
  try {
    return isWholeFile(path)
  } catch {
    return true
  }
}
