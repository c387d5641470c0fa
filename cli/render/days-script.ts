// The inline script that shows notices and closed days on their days before the first paint (R90). Pure.

/**
 * Returns the script. It defines the element `<on-days>`, which is hidden on all other days in the time zone of the
 * company; browsers call it while they parse, and when React creates one. A page that stays open looks again every minute,
 * and when it becomes visible. Swedish dates are ISO dates.
 */
export function createDaysScript(timeZone: string): string {
  return [
    "customElements.define('on-days',class extends HTMLElement{connectedCallback(){",
    'let{from,until}=this.dataset,',
    `day=new Date().toLocaleDateString('sv',{timeZone:'${timeZone}'});`,
    'this.hidden=day<from||day>until',
    '}});',
    "{let show=()=>document.querySelectorAll('on-days').forEach(part=>part.connectedCallback());",
    "setInterval(show,6e4);document.addEventListener('visibilitychange',show)}",
  ].join('')
}
