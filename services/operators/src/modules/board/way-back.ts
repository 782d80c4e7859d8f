/** A link to site administration that stands over the board, which has one in a menu alone. */
export const wayBack = { file: 'way-back.css', html: '<a class="foyer-way-back" href="/admin">← Back to Foyer</a>' }

/** Its look, as a file of its own: the policy of the page runs no inline style. */
export const wayBackStyle = `.foyer-way-back {
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 10;
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 16px;
  border-radius: 8px;
  background: #1d4ed8;
  box-shadow: 0 2px 12px rgb(0 0 0 / 25%);
  color: #fff;
  font: 500 14px/1.4 system-ui, sans-serif;
  text-decoration: none;
}
.foyer-way-back:hover { background: #1e40af; }
.foyer-way-back:focus-visible { outline: 2px solid #1d4ed8; outline-offset: 2px; }
`
