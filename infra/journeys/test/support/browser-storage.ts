/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** All answers of the server that the browser keeps for the time without a network, as text. */
export async function persistedQueries(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('foyer-query-cache')
        opening.addEventListener('error', () => reject(new Error('no store')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          })
        })
      }),
  )
}
