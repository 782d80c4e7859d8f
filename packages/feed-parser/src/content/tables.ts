import type { TreeElement, TreeNode } from './html-tree.ts'

/** The rows of a table, and what stands between them, such as its caption. */
export type Table = { rows: Array<{ cells: TreeElement[]; is_head: boolean }>; rest: TreeNode[] }

/** The parts of a table wherever they stand in it; cells without a row are one. */
export function tableOf(table: TreeElement): Table {
  const parts: Table = { rows: [], rest: [] }
  gather(table.children, false, parts)
  return { ...parts, rows: parts.rows.filter((row) => row.cells.length > 0) }
}

function gather(nodes: readonly TreeNode[], isHead: boolean, table: Table): void {
  let loose: TreeElement[] | null = null
  for (const node of nodes) {
    if (typeof node === 'string' || 'edge' in node) {
      if (node !== '' && !(typeof node === 'string' && node.trim() === '')) table.rest.push(node)
    } else if (node.name === 'tr') {
      loose = null
      const cells = node.children.filter((child): child is TreeElement => typeof child === 'object' && 'name' in child && isCell(child))
      table.rest.push(...node.children.filter((child) => typeof child === 'object' && 'name' in child && !isCell(child)))
      table.rows.push({
        cells,
        is_head: isHead || (cells.length > 0 && table.rows.length === 0 && cells.every((cell) => cell.name === 'th')),
      })
    } else if (isCell(node)) {
      if (loose === null) table.rows.push({ cells: (loose = []), is_head: isHead })
      loose.push(node)
    } else if (node.name === 'thead' || node.name === 'tbody') gather(node.children, node.name === 'thead', table)
    else table.rest.push(node)
  }
}

function isCell({ name }: TreeElement): boolean {
  return name === 'td' || name === 'th'
}
