import { setTimeout as sleep } from 'node:timers/promises'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'

const pauseMs = 25

export type Latencies = { calls: number; failed: number; p95: number }

/** Somebody at work on a page of their own, which they see and add bookmarks to; `measure` does so while a promise is pending. */
export async function startWork(person: ApiSession): Promise<{ measure(until: Promise<unknown>): Promise<Latencies> }> {
  const page = (await person.call(createPage, { body: { title: 'At work' } })).body as PageSummary
  const widget = (await person.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title: 'Links' } }))
    .body as Widget
  let added = 0
  const calls = [
    () => person.call(viewPage, { params: { public_id: page.public_id } }),
    () => {
      added += 1
      return person.call(addItem, { params: { id: String(widget.id) }, body: { url: `https://work-${added}.example/`, title: `${added}` } })
    },
  ]
  return {
    async measure(until) {
      const times: number[] = []
      let failed = 0
      let isOver = false
      const end = () => void (isOver = true)
      until.then(end, end)
      while (!isOver)
        for (const call of calls) {
          const began = performance.now()
          const status = await call().then(
            (answer) => answer.status,
            () => 0,
          )
          times.push(performance.now() - began)
          if (status === 0 || status >= 400) failed += 1
          await sleep(pauseMs)
        }
      times.sort((first, second) => first - second)
      return { calls: times.length, failed, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
    },
  }
}
