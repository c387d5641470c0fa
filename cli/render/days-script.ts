// The inline script that shows notices and closed days on their days before the first paint (R90).

/**
 * Defines the element `<on-days>`, which is hidden before one moment and from another on; browsers call it while they
 * parse, and when React creates one. A page that stays open looks again every minute, and when it becomes visible.
 * It compares texts of moments in UTC, because the first format of a date takes a phone 100 ms.
 */
export const DAYS_SCRIPT = [
  "customElements.define('on-days',class extends HTMLElement{connectedCallback(){",
  'let{from,until}=this.dataset,now=new Date().toISOString();',
  'this.hidden=now<from||now>until',
  '}});',
  "{let show=()=>document.querySelectorAll('on-days').forEach(part=>part.connectedCallback());",
  "setInterval(show,6e4);addEventListener('visibilitychange',show)}",
].join('')
