// Usage: node newcomer-order.mjs URL          orders as the demo's customer and prints the order's id
//        node newcomer-order.mjs URL ORDER    fails unless that order is still there
const [url, known] = process.argv.slice(2);
const email = 'mara@nordwerk.example';
const json = { 'content-type': 'application/json', origin: url };

const signedIn = await fetch(`${url}/identity/sign-in/email`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email, password: 'demo-customer' }),
});
const cookie = signedIn.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
const identity = await read(fetch(`${url}/identity/token`, { headers: { cookie } }));
const { token } = await read(
  fetch(`${url}/api/user/${email}`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${identity.token}` },
    body: JSON.stringify({ email }),
  }),
);
const headers = { ...json, authorization: `Bearer ${token}` };

if (known) {
  await read(fetch(`${url}/api/orders/${known}`, { headers }));
  console.log('the acknowledged order is still there');
} else {
  const [product] = await read(fetch(`${url}/api/product?limit=1`));
  const order = await read(
    fetch(`${url}/api/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        productId: product._id,
        name: 'Mara Lindqvist',
        number: '+46 8 123 45',
        address: 'Industrigatan 4, Stockholm',
        quantity: product.minQuantity,
        delivery: 'Cash on Delivary',
      }),
    }),
  );
  console.log(order._id);
}

async function read(answer) {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}
