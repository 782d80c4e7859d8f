import { registerWidgetKinds } from '../entities/widget/widget-kind.ts'
import { furtherKinds } from './further-kinds.ts'
import './widget-registry.ts'

/** Every kind of widget this release can show: for members, and for the server. */
export const widgetKinds = registerWidgetKinds(furtherKinds)
