import { memo } from 'react'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { facebook, twitter } from '../networks.ts'
import { SocialWidget } from './social-widget.tsx'

export const FacebookPageWidget = memo(function FacebookPageWidget({ widget, page }: WidgetProps) {
  return <SocialWidget network={facebook} widget={widget} page={page} />
})

export const TwitterTimelineWidget = memo(function TwitterTimelineWidget({ widget, page }: WidgetProps) {
  return <SocialWidget network={twitter} widget={widget} page={page} />
})
