/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { dragEngineReady } from './mouse-drag.ts'

/** What comes from outside of Foyer: texts by their types, and files. */
export type Outside = { data?: Record<string, string>; files?: { name: string; content: string; type?: string }[] }

/** Pastes onto the page itself, or drops onto the middle of it, as the browser tells of it. */
export async function bring(page: Page, how: 'paste' | 'drop', outside: Outside): Promise<void> {
  await dragEngineReady(page)
  await page.evaluate(
    ({ name, data = {}, files = [] }) => {
      const transfer = new DataTransfer()
      for (const [type, text] of Object.entries(data)) transfer.setData(type, text)
      for (const file of files) transfer.items.add(new File([file.content], file.name, { type: file.type ?? '' }))
      const options = { bubbles: true, cancelable: true }
      const target = document.getElementById('main') ?? document.body
      if (name === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }))
      else target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }))
    },
    { name: how, ...outside },
  )
}
