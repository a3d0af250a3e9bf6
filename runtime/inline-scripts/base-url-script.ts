/**
 * The inline script of the home page that tells visitors, and so the author, that the site lies elsewhere than its base URL
 * says. It has to do without our style and scripts, which are what did not load.
 */

import { scriptText } from '#shared/script-text'
/** Ids of spec routing.md section 14.2. */
const ID = '__docusaurus-base-url-issue-banner'

const BOX = 'border:4px solid red;background:#fff8e5;color:#1c1e21;margin:20px;padding:20px;font:20px/1.5 sans-serif'

/**
 * Give the text of the script; `baseUrl` as it stands in an `href`. It shows the box when a file of ours fails to load and the page
 * is not at `baseUrl`; a bad network at the right place shows nothing. All styles are set by script, which a
 * Content-Security-Policy allows. Without a configuration (`isBare`) the base URL is said where the site is built.
 */
export function baseUrlScript(baseUrl: string, isBare: boolean): string {
  return [
    `{let base=${scriptText(baseUrl)},here=location.pathname.replace(/index\\.html$/,"").replace(/\\/?$/,"/"),shown,`,
    'add=(parent,tag,content,css,id)=>{let element=document.createElement(tag);element.textContent=content;',
    'element.style.cssText=css;if(id)element.id=id;parent.append(element);return element},',
    'show=()=>{let outer=document.createElement("div"),box,line;',
    `outer.id="${ID}-container";document.body.prepend(outer);`,
    `box=add(outer,"div","",${scriptText(BOX)},"${ID}");box.setAttribute("role","alert");`,
    'add(box,"p","This site did not load properly.","font-weight:bold;font-size:30px");',
    'if(location.protocol=="file:")add(box,"p","Its files must come from a web server: npx http-server","");',
    'else{line=add(box,"p","It was built for the base URL ","");add(line,"b",base,"color:#a00");',
    `line=add(box,"p","${isBare ? 'Build it with: npx devcourse build --base-url ' : 'In its configuration, try baseUrl = '}","");`,
    `add(line,"b",here,"color:#060","${ID}-suggestion-container")}};`,
    'if(here!=new URL(base,location).pathname)addEventListener("error",({target:{attributes:names}})=>{',
    'if(shown||!names||!(names.href||names.src||{value:""}).value.startsWith(base+"assets/"))return;shown=1;',
    'document.readyState=="loading"?addEventListener("DOMContentLoaded",show):show()},true)}',
  ].join('')
}
