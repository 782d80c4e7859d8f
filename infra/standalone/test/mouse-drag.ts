/// <reference lib="dom" />
import type { Page } from '@foyer/testing/browser'
import { waitFor } from '@foyer/testing/wait'

export type Point = { x: number; y: number }

/** What moves things is loaded after the page is shown. */
export async function isMovable(page: Page): Promise<void> {
  await page.locator('#drag-instructions').waitFor({ state: 'attached' })
}

/** Presses what is at a point and holds it until it is carried: that takes a moment, and then a mouse that moves. */
export async function pickUp(page: Page, { x, y }: Point): Promise<void> {
  await isMovable(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  let moves = 0
  await waitFor('it to be carried', async () => {
    await page.mouse.move(x + 8 + (moves++ % 2), y + 4)
    return (await page.locator('.drag-ghost').count()) > 0
  })
}

/** Puts down what is carried, once its place has come to rest. */
export async function putDown(page: Page): Promise<void> {
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
  await page.mouse.up()
  await page.locator('.drag-ghost').waitFor({ state: 'detached' })
}

/** Drags with the mouse from one place to another. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await pickUp(page, from)
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await putDown(page)
}
