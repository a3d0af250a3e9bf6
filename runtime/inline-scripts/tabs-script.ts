/**
 * The inline script of pages with tabs: shows the panel that was asked for before anything is painted, so that nothing
 * flashes or moves, and lets visitors choose while the runtime is still on its way (runtime/content/tabs.ts), or never comes.
 */
import type { StorageConfig } from '#shared/protocol'
import { scriptText } from '#shared/script-text'

/**
 * Give the text of the script. While the page arrives, each `.tabs-box` shows the panel that the address points
 * into, else that of its query parameter, of the stored choice of its group, or the one that the HTML has open.
 */
export function tabsScript({ type, suffix }: StorageConfig): string {
  return [
    '(()=>{let d=document,boxes=d.getElementsByClassName("tabs-box"),chosen=new WeakMap,',
    'own=(box,role)=>[...box.querySelectorAll(`[role=${role}]`)].filter(e=>e.closest(".tabs-box")==box),',
    'query=new URLSearchParams(location.search),',
    `key=group=>"docusaurus.tab."+group+${scriptText(suffix)},`,
    `get=group=>{try{return ${type}[key(group)]}catch{}},`,
    'target=()=>{try{return d.getElementById(decodeURIComponent(location.hash.slice(1)))}catch{}},',
    'show=(box,value)=>{chosen.set(box,value);',
    'for(let tab of own(box,"tab")){let on=tab.dataset.value==value;tab.setAttribute("aria-selected",on);tab.tabIndex=on?0:-1;tab.classList.toggle("tabs__item--active",on)}',
    'for(let panel of own(box,"tabpanel"))panel.dataset.value==value?panel.removeAttribute("hidden"):panel.hidden||panel.setAttribute("hidden","until-found")},',
    'look=()=>{for(let box of boxes){let {group,query:name}=box.dataset,panels=own(box,"tabpanel"),tabs=own(box,"tab"),',
    'asked=[name&&query.get(name),group&&get(group)].find(value=>tabs.some(tab=>tab.dataset.value==value)),',
    'first=tabs.find(tab=>tab.getAttribute("aria-selected")=="true")?.dataset.value,',
    'aim=target(),goal=panels.find(panel=>panel.contains(aim))?.dataset.value;',
    'if(panels[0])show(box,goal??chosen.get(box)??asked??first)}},',
    'watch=new MutationObserver(look);watch.observe(d,{childList:true,subtree:true});',
    'd.addEventListener("DOMContentLoaded",()=>{look();watch.disconnect()});',
    'd.addEventListener("click",({target})=>{let tab=target.closest(".tabs-box [role=tab]"),box=tab&&tab.closest(".tabs-box"),value=tab&&tab.dataset.value;',
    `if(tab){show(box,value);try{if(box.dataset.group)${type}[key(box.dataset.group)]=value}catch{}}})})()`,
  ].join('')
}
