import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ChevronDown, Puzzle } from 'lucide-react'
import { type ComponentProps, type MouseEvent, Suspense, memo, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../components/error-boundary.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { useAfterFirstRender, useFirstRenderValue } from '../../../lib/browser/first-render.ts'
import { memberPart, sharedPart } from '../../../lib/browser/member-part.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { setCollapsed, useCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { dragGrip, dragItem, dropAttributes, useDropHandlers } from '../../../lib/browser/drag-and-drop.ts'
import { type Store, createStore, useStore } from '../../../lib/state/create-store.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { isClosed, pageFor, shownBy } from '../../../entities/widget/live-copy.ts'
import { startInlineRename, useInlineRename } from '../../../entities/widget/inline-rename.ts'
import { opensOwnMenu } from '../../../entities/preference/own-menus.ts'
import { useShownTheme } from '../../../entities/preference/theme.ts'
import type { WidgetKind, WidgetKinds, WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { useKind } from '../../../entities/widget/use-kind.ts'
import { isSameFrame } from '../../../entities/widget/same-frame.ts'
import { collapsedDropId } from '../../../entities/widget/drop-ids.ts'
import { useInViewport } from '../in-viewport.ts'
import { widgetBackground } from '../../../entities/widget/widget-background.ts'
import { can } from '../../../entities/page/can.ts'

const WidgetTools = memberPart(async () => (await import('../editing/widget-tools.tsx')).WidgetTools, WidgetToolsSpace)
const TitleField = memberPart(
  async () => (await import('../editing/title-field.tsx')).TitleField,
  ({ id, widget }) => (
    <h2 dir="auto" id={id} className="min-w-0 flex-1 truncate pl-3 text-sm font-semibold">
      {widget.title}
    </h2>
  ),
)
const Description = sharedPart(async () => (await import('./late-parts.tsx')).Description)
const LateKind = sharedPart(async () => (await import('./late-parts.tsx')).LateKind)
const LiveCopy = sharedPart(async () => (await import('./late-parts.tsx')).LiveCopy)
const ViewerTools = sharedPart(async () => (await import('./late-parts.tsx')).ViewerTools)

type Props = {
  widget: Widget
  page: Page
  kinds: WidgetKinds
  /** Whether its viewer is an editor of the page. */
  editable: boolean
  isFirst: boolean
}

/**
 * A widget's quiet header and its body. A kind this release does not know is shown as such, and keeps its place. Where the browser takes the
 * server's HTML over, each frame and each body is a task of its own. It is not rendered for what changes around it: what is about the other widgets
 * of the page takes the current one (`useCurrentPage`).
 */
export const WidgetFrame = memo(function WidgetFrame(props: Props) {
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}, isSameFrame)

function Frame({ widget, page, kinds, editable, isFirst }: Props) {
  const theme = useShownTheme()
  const headingId = useId()
  const frame = useRef<HTMLElement>(null)
  const [{ tools, badge }] = useState(createPlaces)
  const [isApproached, setApproached] = useState(false)
  const [menuAt, setMenuAt] = useState<DOMRect | null>(null)
  const collapsed = useCollapsed(widget.id)
  // What is in a live copy is changed at its original.
  const changes = editable && !widget.is_live_copy
  const renaming = useInlineRename(widget.id) && changes
  const isInViewport = useInViewport(widget.id, frame, isFirst)
  // On a touch screen nothing comes near before it touches.
  const hasTools = useAfterFirstRender(editable || (!can(page, 'edit') && isInViewport && isTouchScreen()))
  const kind = useKind(kinds, widget.widget_type)
  const background = widgetBackground(widget, page, theme)
  const isBare = widget.settings['removeHeader'] === true && !collapsed && !renaming
  const description = widget.settings['ds']
  // The menu of who only looks at it is loaded for those who come near.
  const approach = () => setApproached(!can(page, 'edit'))
  const toggle = () => setCollapsed([widget.id], !collapsed)
  // Dragging an item over a collapsed widget opens it.
  const opens = changes && collapsed ? kind?.opensFor : undefined
  useDropHandlers(opens ? collapsedDropId(widget.id) : null, { onOpen: toggle })

  const endMenu = useCallback(() => setMenuAt(null), [])
  const openMenu = (event: MouseEvent) => {
    if (!editable || renaming || !opensOwnMenu(event) || isTouchScreen()) return
    event.preventDefault()
    setMenuAt(new DOMRect(event.clientX, event.clientY, 0, 0))
  }
  return (
    <article
      ref={frame}
      id={String(widget.id)}
      data-widget={stableKey(widget.id)}
      aria-labelledby={headingId}
      style={background?.style}
      onPointerEnter={approach}
      className={cn(
        'group relative min-w-0 rounded-lg border bg-surface',
        kind?.adaptsToWidth && '@container',
        background?.isClear ? 'border-transparent' : 'border-line shadow-widget',
      )}
      {...(isBare && { 'data-bare': editable ? 'editable' : '' })}
      {...(editable && dragItem('widget', widget.id, widget.title))}
      {...(opens && dropAttributes({ id: collapsedDropId(widget.id), accepts: opens, label: widget.title, into: true }))}
    >
      <header
        {...(editable && dragGrip)}
        onContextMenu={openMenu}
        className={cn('flex h-10 items-center pr-1.5 pointer-coarse:h-11', !isBare && 'relative')}
      >
        {renaming ? (
          <TitleField id={headingId} widget={widget} />
        ) : (
          <h2 className="flex h-full min-w-0 flex-1 text-sm font-semibold">
            <button
              type="button"
              aria-expanded={!collapsed}
              title={widget.title}
              onClick={toggle}
              onFocus={approach}
              onDoubleClick={() => changes && startInlineRename(widget.id)}
              onKeyDown={(event) => changes && event.key === 'F2' && startInlineRename(widget.id)}
              {...(editable && dragGrip)}
              className="flex min-w-0 flex-1 items-center gap-2 rounded-lg pr-1 pl-3 text-left -outline-offset-2"
            >
              {widget.icon ? <SiteIcon url="" title={widget.title} icon={widget.icon} /> : <HeaderIcon icon={kind?.icon ?? Puzzle} />}
              <span dir="auto" id={headingId} className="truncate">
                {widget.title || <LivePart widget={widget} part="title" />}
              </span>
              {(widget.is_live_copy || widget.has_live_copies) && <LivePart widget={widget} part="mark" />}
              <span ref={badge.set} className="contents" />
              {collapsed && <Rest widget={widget} kind={isInViewport ? kind : undefined} />}
            </button>
          </h2>
        )}
        <div className="quiet-tools flex shrink-0 items-center">
          <div ref={tools.set} className="contents" />
          {(isApproached || (hasTools && !editable)) && (
            <LazyPart>
              <ViewerTools widget={widget} page={page} />
            </LazyPart>
          )}
          {editable &&
            (hasTools ? <WidgetTools widget={widget} page={page} kind={kind} menuAt={menuAt} onMenuEnd={endMenu} /> : <WidgetToolsSpace />)}
        </div>
      </header>
      {!collapsed && (
        // The space above is for what stands out at the top, such as a focus ring.
        <div
          {...(!isFirst && { 'data-below': '', style: { containIntrinsicBlockSize: `auto ${room(widget, kind)}` } })}
          className={cn('px-3 pb-2.5', isBare ? 'pt-2.5' : '-mt-1 pt-1', !isFirst && '[content-visibility:auto]')}
        >
          {typeof description === 'string' && description !== '' && (
            <LazyPart isShared>
              <Description text={description} />
            </LazyPart>
          )}
          {isInViewport ? (
            <Body widget={widget} page={page} kind={kind} kinds={kinds} tools={tools} badge={badge} />
          ) : (
            <div style={{ height: room(widget, kind) }} />
          )}
        </div>
      )}
    </article>
  )
}

/** Nothing hovers there. The server knows of no screen. */
const isTouchScreen = () => globalThis.matchMedia?.('(pointer: coarse)').matches

/** Places in the header that the body fills. In stores: were they state of the frame, it would render its body again as they come. */
type Places = { tools: Store<HTMLElement | null>; badge: Store<HTMLElement | null> }

function createPlaces(): Places {
  return { tools: createStore<HTMLElement | null>(null), badge: createStore<HTMLElement | null>(null) }
}

type BodyProps = Omit<WidgetProps, keyof Places> & Places

const Body = memo(function Body({ kind, kinds, ...props }: BodyProps & { kind: WidgetKind | undefined; kinds: WidgetKinds }) {
  const { t } = useTranslation('page')
  if (isClosed(props.widget)) return <LivePart widget={props.widget} part="notice" />
  const content = (loaded: WidgetKind) => <Content kind={loaded} {...props} />
  return (
    <ErrorBoundary fallback={<p className="py-1 text-sm text-text-2">{t('widgetFailed')}</p>}>
      <Suspense fallback={kind && <Skeleton kind={kind} widget={props.widget} />}>
        {kind ? content(kind) : <LateKind type={props.widget.widget_type} kinds={kinds} content={content} />}
      </Suspense>
    </ErrorBoundary>
  )
}, isSameFrame)

function Content({ kind, widget, page, tools, badge }: BodyProps & { kind: WidgetKind }) {
  const isWaiting = useFirstRenderValue(kind.inBrowserOnly, undefined)
  const places = { tools: useStore(tools), badge: useStore(badge) }
  if (isWaiting) return <Skeleton kind={kind} widget={widget} />
  const KindContent = kind.component
  const content = <KindContent widget={shownBy(widget, kind)} page={pageFor(widget, page)} {...places} />
  return kind.height ? <div style={{ minHeight: kind.height(widget) }}>{content}</div> : content
}

function LivePart(props: ComponentProps<typeof LiveCopy>) {
  return (
    <LazyPart>
      <LiveCopy {...props} />
    </LazyPart>
  )
}

function Skeleton({ kind, widget }: { kind: WidgetKind; widget: Widget }) {
  return <SkeletonRows plain={kind.plainRows} count={kind.rows(widget)} height={room(widget, kind)} />
}

/** What a collapsed widget says about what is in it; no more than how much that is while it is far from the screen (no `kind`). */
function Rest({ widget, kind }: { widget: Widget; kind: WidgetKind | undefined }) {
  const CollapsedSummary = kind?.collapsed
  return (
    <>
      {CollapsedSummary && (
        <LazyPart>
          <CollapsedSummary widget={widget} />
        </LazyPart>
      )}
      <span aria-hidden className="flex items-center gap-1 text-xs font-normal text-text-3 tabular-nums">
        {widget.items?.total}
        <ChevronDown size={16} strokeWidth={1.5} />
      </span>
    </>
  )
}

function WidgetToolsSpace() {
  return <span aria-hidden className="w-14 shrink-0 pointer-coarse:w-18" />
}

function HeaderIcon({ icon: Icon }: { icon: typeof Puzzle }) {
  return <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
}

/** The height reserved for a body that is not rendered yet. */
function room(widget: Widget, kind: WidgetKind | undefined): string {
  return kind?.height?.(widget) ?? `calc(${kind?.rows(widget) ?? 1} * ${kind?.fixedRows ? '28px' : 'var(--row)'})`
}
