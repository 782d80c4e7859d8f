/** A style attribute in HTML that React has written: it escapes quotation marks everywhere else. */
const styleAttribute = / style="([^"]*)"/g
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Moves the style attributes of HTML into rules, each once, that the elements name in `data-style`. Throws when a style could end its rule.
 */
export function moveStyles(html: string): { html: string; styles: string } {
  const numbers = new Map<string, number>()
  const moved = html.replaceAll(styleAttribute, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity)
    if (/[{}<>\\]|\/\*/.test(style)) throw new Error(`a style attribute that cannot be a rule: ${style}`)
    const number = numbers.get(style) ?? numbers.size + 1
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  return { html: moved, styles: [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('') }
}

/** The id of the style element with these rules. */
export const styleElementId = 'server-styles'

/** In the browser: gives each element the style attribute that it was rendered with, as React expects it. */
export function restoreStyles(root: HTMLElement): void {
  const element = document.getElementById(styleElementId)
  if (!(element instanceof HTMLStyleElement)) return
  const styles = new Map<string, string>()
  for (const rule of element.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue
    const number = /"(\d+)"/.exec(rule.selectorText)?.[1]
    if (number !== undefined) styles.set(number, rule.style.cssText)
  }
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styles.get(styled.dataset['style'] ?? '') ?? ''
    delete styled.dataset['style']
  }
  element.remove()
}
