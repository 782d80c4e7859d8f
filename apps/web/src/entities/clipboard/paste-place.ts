/** Where pasted things go: a widget, and a group or list of it where it has some. A widget that is just being made has its temporary id. */
export type PastePlace = { widgetId: number; sectionId: number | null; edge: 'top' | 'bottom' }
