import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { readableLine } from './readable-line.ts'

/** A store running as a process of its own. */
export type StoreProcess = {
  pid: number
  /** Resolves when it answers; rejects, with what it said last, if it ends before that or does not answer in time. */
  ready: Promise<void>
  /** Resolves with how it ended, whoever ended it. Never rejects. */
  exited: Promise<string>
  /** Ends it, gently and after a while not, and resolves when it has ended. */
  stop(): Promise<void>
}

const ANSWER_WITHIN_MS = 15_000
const STOP_GENTLY_FOR_MS = 3_000
const LINES_REMEMBERED = 5

/**
 * Watches over a store process that was just spawned with stdout and stderr piped.
 * @param child the process
 * @param name for messages
 * @param answers resolves when the process answers its clients; called once, and told by the signal to give up
 * @param log gets what the process prints, as far as it is worth it
 * @throws when it could not be spawned at all
 */
export function watchStoreProcess(options: {
  child: ChildProcess
  name: string
  answers: (signal: AbortSignal) => Promise<void>
  log: (line: string) => void
}): StoreProcess {
  const { child, name, answers, log } = options
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (raw) => {
      const line = readableLine(raw)
      if (line === undefined) return
      said.push(line)
      if (said.length > LINES_REMEMBERED) said.shift()
      log(`${name}: ${line}`)
    })
  }
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => child.pid === undefined && resolve(error.message))
    // 'close' rather than 'exit': by then everything it said has been read.
    child.once('close', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`))
  })
  if (child.pid === undefined) throw new Error(`${name} could not be started`)

  const ready = firstAnswer()
  // Whoever waits for it gets the rejection; a supervisor that stops meanwhile does not wait.
  ready.catch(() => {})

  async function firstAnswer() {
    const giveUp = new AbortController()
    const deadline = setTimeout(
      () => giveUp.abort(new Error(`${name} did not answer within ${ANSWER_WITHIN_MS / 1000} s`)),
      ANSWER_WITHIN_MS,
    )
    try {
      await Promise.race([
        answers(giveUp.signal),
        once(giveUp.signal, 'abort').then(() => Promise.reject(giveUp.signal.reason)),
        exited.then((how) => Promise.reject(new Error([`${name} ${how} before it answered`, ...said].join('; ')))),
      ])
    } finally {
      clearTimeout(deadline)
      giveUp.abort()
    }
  }

  return {
    pid: child.pid,
    ready,
    exited,
    async stop() {
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_GENTLY_FOR_MS)
      await exited
      clearTimeout(killTimer)
    },
  }
}

function eachLine(stream: Readable | null, take: (line: string) => void) {
  if (stream) createInterface({ input: stream }).on('line', take)
}
