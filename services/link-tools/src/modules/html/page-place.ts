import { type PageElement, isElement } from './page-tree.ts'

/** Elements that hold nothing of the page itself: drawings and formulas have titles of their own, and a template is shown by nobody. */
const apart = new Set(['svg', 'math', 'template'])
export const isApart = (name: string): boolean => apart.has(name)
/** Whether what is in an element is shown by a browser that runs scripts, as part of the page. */
export const isShown = (name: string): boolean => !isApart(name) && name !== 'noscript'

/** Where an element is: in the page as browsers show it, in what is for those without scripts, or in something that is apart. */
export function placeOf(element: PageElement): 'page' | 'noscript' | 'apart' {
  let place: 'page' | 'noscript' = 'page'
  for (let { parent } = element; parent && isElement(parent); { parent } = parent) {
    if (isApart(parent.name)) return 'apart'
    if (parent.name === 'noscript') place = 'noscript'
  }
  return place
}

/** Whether an element is in the page as browsers show it. */
export const isOfPage = (element: PageElement): boolean => placeOf(element) === 'page'
