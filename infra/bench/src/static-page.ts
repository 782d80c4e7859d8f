import { bookmark, bookmarksPerWidget, columns, widgetTitle, widgets } from './full-page.ts'

const style = `main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; font: 14px sans-serif; user-select: none }
li { height: 28px }
ul { padding: 0 }
.drag-ghost { position: fixed; top: 0; left: 0; width: 270px; pointer-events: none; background: #fff }`

/** The texts and links of `seedFullPage` as one HTML file; `isDraggable`: with as little script as lets its widgets be dragged. */
export function staticPage({ isDraggable = false } = {}): string {
  const lists = Array.from({ length: columns }, (_, column) => {
    const own = Array.from({ length: widgets }, (_one, index) => index).filter((index) => index % columns === column)
    return `<div>${own.map(staticWidget).join('')}</div>`
  })
  const script = isDraggable ? `<script>(${dragWidgets.toString()})()</script>` : ''
  return `<!doctype html><meta charset="utf-8"><title>Bench</title><style>${style}</style><main>${lists.join('')}</main>${script}`
}

function staticWidget(index: number): string {
  const rows = Array.from({ length: bookmarksPerWidget }, (_, link) => {
    const { url, title } = bookmark(index, link)
    return `<li><a href="${url}">${title}</a></li>`
  })
  return `<article><h2>${widgetTitle(index)}</h2><ul>${rows.join('')}</ul></article>`
}

/** Runs in that page: a copy follows the pointer, and what is dragged lies before the widget below it. */
function dragWidgets(): void {
  let source: Element | null = null
  let ghost: HTMLElement | null = null
  const widgetAt = (element: Element | null) => element?.closest('article') ?? null
  addEventListener('pointerdown', ({ target }) => {
    source = widgetAt(target as Element)
  })
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!source) return
    if (!ghost) {
      ghost = document.body.appendChild(source.cloneNode(true) as HTMLElement)
      ghost.className = 'drag-ghost'
    }
    ghost.style.transform = `translate(${clientX}px, ${clientY}px)`
    const below = widgetAt(document.elementFromPoint(clientX, clientY))
    if (below && below !== source) below.before(source)
  })
  addEventListener('pointerup', () => {
    ghost?.remove()
    source = ghost = null
  })
}
