import type { MonitorState } from '@foyer/contracts/link-tools/monitors'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { linkKind } from '../../../lib/browser/links.ts'
import { lastTime } from '../response-times.ts'
import { ResponseGraph } from './response-graph.tsx'
import { useMonitorTexts } from './use-monitor-texts.ts'

const marks = {
  up: { icon: CircleCheck, className: 'text-success' },
  down: { icon: CircleX, className: 'text-danger' },
  unknown: { icon: CircleDashed, className: 'text-text-3' },
}

type Props = { monitor: MonitorState; hasGraph: boolean }

/** An address: its state in words and by a mark of its own, since when, how fast it is and how often it was up. */
export function MonitorRow({ monitor, hasGraph }: Props) {
  const { t } = useTranslation('status')
  const texts = useMonitorTexts()
  const { icon: Mark, className } = marks[monitor.state]
  const last = monitor.state === 'up' ? lastTime(monitor.responses) : null
  const details = [
    last === null ? undefined : t('milliseconds', { ms: texts.number(last) }),
    monitor.uptime_day === null ? undefined : t('uptimeDay', { percent: texts.percent(monitor.uptime_day) }),
    monitor.uptime_month === null ? undefined : t('uptimeMonth', { percent: texts.percent(monitor.uptime_month) }),
  ].filter((text) => text !== undefined)
  return (
    <li className="flex min-w-0 flex-col gap-x-3 gap-y-1 border-line py-2 not-last:border-b @md:flex-row @md:items-center">
      <div className="flex min-w-0 flex-1 gap-2">
        <Mark aria-hidden size={16} strokeWidth={2} className={cn('mt-0.5 shrink-0', className)} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">
            <MonitorName monitor={monitor} />
          </p>
          <p className={cn('text-xs break-words', monitor.state === 'down' ? 'font-medium text-danger' : 'text-text-2')}>
            {texts.state(monitor)}
          </p>
          {/* Nothing moves when the first check comes. */}
          <div className="min-h-4 @max-[260px]:min-h-8">
            {details.length > 0 && (
              <ul aria-label={t('details', { name: monitor.name })} className="flex flex-wrap gap-x-3 text-xs text-text-2 tabular-nums">
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
      {hasGraph && <ResponseGraph name={monitor.name} responses={monitor.responses} />}
    </li>
  )
}

function MonitorName({ monitor: { name, url } }: { monitor: MonitorState }) {
  const target = useLinkTarget()
  if (url === null || linkKind(url) !== 'web')
    return (
      <span dir="auto" title={name}>
        {name}
      </span>
    )
  return (
    <a href={url} {...target} title={`${name}\n${url}`} data-row draggable={false} className="rounded-sm hover:underline">
      <bdi>{name}</bdi>
    </a>
  )
}
