/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** All answers of the server that the browser keeps for the time without a network, as text. */
export async function persistedQueries(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('foyer-query-cache')
        let isMissing = false
        // The app makes it when it keeps its first answer; made here it would be without what the app puts into it.
        opening.addEventListener('upgradeneeded', () => {
          isMissing = true
          opening.transaction?.abort()
        })
        opening.addEventListener('error', () => (isMissing ? resolve('[]') : reject(new Error('no store'))))
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
