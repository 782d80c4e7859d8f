/** Groups are put in order inside their widget. */
export const groupDragType = (widgetId: number) => `folder-${widgetId}`
