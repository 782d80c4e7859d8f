import { bookmark, bookmarksPerWidget, widgets } from './full-page.ts'

/** A field over the titles of `seedFullPage`, which lists the first of those that have what is typed: as little script as that takes. */
export function bareFilter(): string {
  const titles = Array.from({ length: widgets * bookmarksPerWidget }, (_, index) => {
    const { title } = bookmark(Math.floor(index / bookmarksPerWidget), index % bookmarksPerWidget)
    return title
  })
  return `<!doctype html><meta charset="utf-8"><title>Bench</title><style>li { height: 36px; font: 14px sans-serif }</style>
<input><div><ul role="listbox"></ul></div><script>(${filterTitles.toString()})(${JSON.stringify(titles)})</script>`
}

/** Runs in that page. */
function filterTitles(titles: readonly string[]): void {
  const shown = 20
  const field = document.querySelector('input') as HTMLInputElement
  const list = document.querySelector('ul') as HTMLUListElement
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(' ')
    const matches = titles.filter((title) => words.every((word) => title.toLowerCase().includes(word)))
    list.replaceChildren(
      ...matches.slice(0, shown).map((title) => {
        const item = document.createElement('li')
        item.textContent = title
        return item
      }),
    )
  })
}
