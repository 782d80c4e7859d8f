const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as it stands in an XML document, in an element or an attribute. */
export const xmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
