/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export type Point = { x: number; y: number }

const ghost = (page: Page) => page.locator('.drag-ghost')

/** Waits for the code that moves things, which is loaded once the pointer moves, and for fonts, which move what they set. */
export async function dragEngineReady(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.locator('#drag-instructions').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Presses at a point and holds until something is carried: that takes a moment, and then a mouse that moves. */
export async function pickUp(page: Page, { x, y }: Point): Promise<void> {
  await dragEngineReady(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  let moves = 0
  await expect
    .poll(async () => {
      await page.mouse.move(x + 8 + (moves++ % 2), y + 4)
      return ghost(page).count()
    })
    .toBeGreaterThan(0)
}

/** Waits until the gap for the carried element has come to rest. */
export async function gapSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const place = () => {
      const { left, top } = document.querySelector('.drag-gap')?.getBoundingClientRect() ?? { left: 0, top: 0 }
      return `${left} ${top} ${document.querySelector<HTMLElement>('[data-drop-over]')?.dataset['drop']}`
    }
    let [last, since, frames] = [place(), performance.now(), 0]
    while (frames < 6 || performance.now() - since < 200) {
      await frame()
      frames++
      if (place() !== last) [last, since, frames] = [place(), performance.now(), 0]
    }
  })
}

/** Releases the mouse once the gap for the carried element has come to rest. */
export async function putDown(page: Page): Promise<void> {
  await gapSettled(page)
  await page.mouse.up()
  await expect(ghost(page)).toHaveCount(0)
}

/** Drags with the mouse from one place to another. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await pickUp(page, from)
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await putDown(page)
}
