import { parentPort } from 'node:worker_threads'
import { type PageWorkRequest, workOnPage } from './page-work.ts'

parentPort?.on('message', (request: PageWorkRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage(workOnPage(request))
})
