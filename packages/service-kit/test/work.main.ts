import { AppError } from '../src/app-error.ts'
import { type AskHost, doWork } from '../src/async/do-work.ts'

// Work as the tests of it need it: each task is a way to end.

const tasks: Record<string, (ask: AskHost) => Promise<unknown>> = {
  add: async (ask) => ((await ask('number', 'first')) as number) + ((await ask('number', 'second')) as number),
  fail: () => Promise.reject(new Error('the work has failed')),
  leakHeap: async () => {
    const hoard: unknown[] = []
    for (;;) hoard.push(Array.from({ length: 10_000 }, () => ({})))
  },
  leakBuffers: async (ask) => {
    const hoard: Buffer[] = []
    for (;;) {
      hoard.push(Buffer.alloc(32 * 1024 * 1024, 1))
      await ask('number', 'any')
    }
  },
  loop: async () => {
    for (;;);
  },
  exit: async () => process.exit(3),
  abort: async () => process.abort(),
  wait: (ask) => ask('number', 'late'),
  fallBack: (ask) => ask('number', 'none').catch((error: unknown) => (error instanceof AppError ? error.code : 'another error')),
  environment: async () => process.env,
}

doWork(async ({ kind }: { kind: string }, ask) => tasks[kind]?.(ask))
