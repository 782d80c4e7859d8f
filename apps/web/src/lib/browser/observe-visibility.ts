/**
 * Calls `onChange` with whether an element is in the viewport, at first and whenever that changes. Returns the function that ends it.
 * @param rootMargin how far the viewport is extended, as in CSS
 */
export function observeVisibility(element: Element, onChange: (isVisible: boolean) => void, rootMargin = '0px'): () => void {
  // On a busy main thread several changes come in one call, oldest first.
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), { rootMargin })
  observer.observe(element)
  return () => observer.disconnect()
}
