/**
 * A page with a list of so many rows as plain as can be, without a framework, of which only those near the screen are drawn: what the browser
 * and the machine need by themselves to scroll one.
 */
export function bareList(rows: number): string {
  return `<!doctype html><title>Bare list</title><style>
body { margin: 0; font: 14px sans-serif }
ul { position: relative; margin: 100px 20px; padding: 0; list-style: none }
a { display: flex; align-items: center; gap: 8px; height: 28px; padding: 0 6px; color: #222; text-decoration: none }
a:hover { background: #eee }
i { width: 16px; height: 16px; background: #ccd }
span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
</style><ul></ul><script>(${drawRows.toString()})(${rows})</script>`
}

/** Runs in that page. */
function drawRows(count: number): void {
  const height = 28
  const overscan = 6
  const list = document.querySelector('ul') as HTMLUListElement
  let [from, to] = [0, 0]
  const row = (index: number) => {
    const item = document.createElement('li')
    const link = item.appendChild(document.createElement('a'))
    item.dataset['index'] = String(index)
    link.dataset['row'] = ''
    link.href = `https://site-${index}.example/`
    link.append(document.createElement('i'), document.createElement('span'))
    if (link.lastElementChild) link.lastElementChild.textContent = `Bookmark ${index + 1} & more`
    return item
  }
  const draw = () => {
    const { top } = list.getBoundingClientRect()
    const first = Math.max(0, Math.floor(-top / height) - overscan)
    const end = Math.min(count, Math.ceil((innerHeight - top) / height) + overscan)
    if (first >= to || end <= from) {
      list.replaceChildren()
      ;[from, to] = [first, first]
    }
    for (; from < first; from += 1) list.firstElementChild?.remove()
    for (; to > end; to -= 1) list.lastElementChild?.remove()
    for (; from > first; from -= 1) list.prepend(row(from - 1))
    for (; to < end; to += 1) list.append(row(to))
    list.style.paddingTop = `${first * height}px`
    list.style.paddingBottom = `${(count - end) * height}px`
  }
  addEventListener('scroll', draw, { passive: true })
  draw()
}
