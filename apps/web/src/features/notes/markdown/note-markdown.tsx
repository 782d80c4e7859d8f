import { type ReactNode, memo, useLayoutEffect, useMemo } from 'react'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { linkKind } from '../../../lib/browser/links.ts'
import { noteLink } from '../components/note-classes.ts'
import { PlainText } from '../components/plain-text.tsx'
import { headingLevels } from './heading-levels.ts'
import { type NoteNode, parseNote, plainText } from './parse-note.ts'
import { boxOffset } from './tick-task.ts'

type Props = {
  text: string
  onTick?: ((at: number, isDone: boolean) => void) | undefined
  /** Called when it stands in the page, and again for another text. */
  onShown: () => void
}

/** What drawing a node needs of the note that it is in. */
type Context = Pick<Props, 'text' | 'onTick'> & {
  levels: Map<NoteNode, number>
  /** In a list or quotation, which has its direction. */ isWithin?: true
}

type Heading = 'h3' | 'h4' | 'h5' | 'h6'
const headings: Heading[] = ['h3', 'h4', 'h5', 'h6']
const gap = 'flex flex-col gap-1.5'

/** The Markdown of a note as elements. Nothing of it is ever markup: what is no element of ours is text. */
export const NoteMarkdown = memo(function NoteMarkdown({ text, onTick, onShown }: Props) {
  const nodes = useMemo(() => parseNote(text), [text])
  useLayoutEffect(onShown, [text, onShown])
  if (nodes === null) return <PlainText text={text} />
  const context = { text, onTick, levels: headingLevels(nodes) }
  return (
    <div data-formatted="" className={`${gap} whitespace-normal`}>
      {draw(nodes, context)}
    </div>
  )
})

function draw(nodes: readonly NoteNode[], context: Context): ReactNode[] {
  return nodes.map((node, index) => <Node key={`${node.type} ${index + 1}`} node={node} context={context} />)
}

function Node({ node, context }: { node: NoteNode; context: Context }): ReactNode {
  switch (node.type) {
    case 'text':
      return <PlainText text={node.value} />
    case 'paragraph':
      return (
        <p dir={context.isWithin ? undefined : 'auto'} className="whitespace-pre-line">
          {draw(node.children, context)}
        </p>
      )
    case 'heading':
      return <HeadingOf node={node} context={context} />
    case 'strong':
      return <strong className="font-semibold">{draw(node.children, context)}</strong>
    case 'emphasis':
      return <em>{draw(node.children, context)}</em>
    case 'delete':
      return <del className="text-text-2">{draw(node.children, context)}</del>
    case 'inlineCode':
      return <code className="rounded-sm bg-surface px-1 font-mono text-xs">{node.value}</code>
    case 'code':
      return <pre className="rounded-md bg-surface px-2 py-1.5 font-mono text-xs wrap-anywhere whitespace-pre-wrap">{node.value}</pre>
    case 'blockquote':
      return (
        <blockquote dir="auto" className={`${gap} border-s-2 border-line-control ps-2.5 text-text-2`}>
          {draw(node.children, { ...context, isWithin: true })}
        </blockquote>
      )
    case 'list':
      return <ListOf node={node} context={context} />
    case 'thematicBreak':
      return <hr className="my-1 border-line" />
    case 'break':
      return <br />
    case 'link':
      return <LinkTo url={node.url}>{isAddress(node) ? plainText(node) : draw(node.children, context)}</LinkTo>
    case 'image':
      // Showing it would fetch from outside.
      return <LinkTo url={node.url}>{node.alt || node.url}</LinkTo>
    default:
      return plainText(node)
  }
}

function HeadingOf({ node, context }: { node: Extract<NoteNode, { type: 'heading' }>; context: Context }) {
  const Tag = headings[(context.levels.get(node) ?? 3) - 3] ?? 'h6'
  return (
    <Tag dir="auto" className={`font-semibold ${node.depth === 1 ? 'text-base' : 'text-sm'}`}>
      {draw(node.children, context)}
    </Tag>
  )
}

function ListOf({ node, context }: { node: Extract<NoteNode, { type: 'list' }>; context: Context }) {
  const items = node.children.map((item, index) => {
    const key = `item ${index + 1}`
    if (typeof item.checked === 'boolean') return <Task key={key} node={item} isDone={item.checked} context={context} />
    return (
      <li key={key} dir="auto" className={`ms-5 ${node.ordered ? 'list-decimal' : 'list-disc'}`}>
        <div className="flex flex-col gap-0.5">{draw(item.children, { ...context, isWithin: true })}</div>
      </li>
    )
  })
  const className = 'flex flex-col gap-0.5'
  return node.ordered ? (
    <ol start={node.start ?? 1} className={className}>
      {items}
    </ol>
  ) : (
    <ul className={className}>{items}</ul>
  )
}

type TaskProps = { node: Extract<NoteNode, { type: 'listItem' }>; isDone: boolean; context: Context }

function Task({ node, isDone, context: { onTick, ...context } }: TaskProps) {
  const at = boxOffset(context.text, node.position?.start.offset ?? 0)
  const tick = onTick && at !== undefined ? (next: boolean) => onTick(at, next) : undefined
  const [first] = node.children
  return (
    <li dir="auto" className="flex items-start gap-2">
      <TickBox
        checked={isDone}
        disabled={!tick}
        aria-label={first ? plainText(first) : ''}
        onChange={(event) => tick?.(event.target.checked)}
      />
      <div className={`${gap} min-w-0 flex-1 pointer-coarse:py-2.5 ${isDone ? 'text-text-2 line-through decoration-1' : ''}`}>
        {draw(node.children, { ...context, onTick, isWithin: true })}
      </div>
    </li>
  )
}

/** Leads where links of bookmarks may lead; what would run, or leads nowhere, is its text. */
function LinkTo({ url, children }: { url: string; children: ReactNode }) {
  const target = useLinkTarget()
  if (linkKind(url) !== 'web') return children
  return (
    <a href={url} {...target} className={noteLink}>
      {children}
    </a>
  )
}

/** Whether a link shows its own address: a link inside of a link would be none. */
function isAddress(node: NoteNode): boolean {
  return /(?:https?:|www\.|mailto:|@)/i.test(plainText(node))
}
